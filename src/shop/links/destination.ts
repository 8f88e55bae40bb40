/** What an address of the shop resolves to. */
export type Destination =
  | { kind: 'product'; sku: string }
  | { kind: 'category'; uid: string }
  | { kind: 'cms'; identifier: string }
  | { kind: 'moved'; status: 301 | 302; path: string }
  | { kind: 'nothing' }
