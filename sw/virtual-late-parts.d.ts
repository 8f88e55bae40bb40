declare module 'virtual:late-parts' {
  const parts: Record<string, string[]>
  export default parts
  /** Files of every page that the catalogue on a device can fill. */
  export const ofCatalogue: string[]
}
