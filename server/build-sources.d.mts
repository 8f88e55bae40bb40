export const sources: readonly string[]
