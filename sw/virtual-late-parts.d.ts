declare module 'virtual:late-parts' {
  const parts: Record<string, string[]>
  export default parts
}
