// The field is the shell's; what it proposes is the catalogue's and comes when the field is used.
export { Suggestions } from './late/suggestions.tsx'
