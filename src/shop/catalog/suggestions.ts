// The field belongs to the shell; its suggestions belong to the catalogue and are loaded when the field is used.
export { Suggestions } from './late/suggestions.tsx'
