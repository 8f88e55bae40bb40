import { createHash, timingSafeEqual } from 'node:crypto'
import type { ContentSettings } from './content-settings.ts'

/** Seconds for which a link of the visual editor is valid. */
const life = 3600
/** Seconds by which the two clocks may differ. */
const skew = 60

/** Whether an address carries a signature of the visual editor, valid or not. */
export const claimsEditor = (parameters: URLSearchParams) => parameters.has('_storyblok_tk[token]')

/** Whether the visual editor signed this visit: `sha1(space:preview token:timestamp)`, at most an hour old. */
export function isEditorVisit(parameters: URLSearchParams, previewToken: string | undefined, now: number): boolean {
  const part = (name: string) => parameters.get(`_storyblok_tk[${name}]`) ?? ''
  const [space, timestamp, token] = [part('space_id'), part('timestamp'), part('token')]
  if (!previewToken || !/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false
  const age = now / 1000 - Number(timestamp)
  if (age >= life || age < -skew) return false
  const expected = createHash('sha1').update(`${space}:${previewToken}:${timestamp}`).digest()
  return timingSafeEqual(expected, Buffer.from(token, 'hex'))
}

/** Returns the visual editor's script for a visit that the editor has signed; `undefined` for all others. */
export const editorOf =
  (settings: ContentSettings | undefined, now: () => number) =>
  ({ searchParams }: URL): string | undefined =>
    settings?.bridgeUrl && claimsEditor(searchParams) && isEditorVisit(searchParams, settings.previewToken, now())
      ? settings.bridgeUrl
      : undefined
