/** Days as `shop.config.ts` names them, in the order of a week. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
