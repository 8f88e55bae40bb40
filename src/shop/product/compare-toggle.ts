// Belongs to the product, but is loaded with the code that every page loads after hydration.
export { CompareToggle } from './late/compare-toggle.tsx'
