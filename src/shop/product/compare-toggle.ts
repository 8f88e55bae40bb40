// Of the product, and comes with what every page loads once it stands.
export { CompareToggle } from './late/compare-toggle.tsx'
