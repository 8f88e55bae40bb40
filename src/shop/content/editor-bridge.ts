import type { QueryClient } from '@tanstack/react-query'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Story, StoryAnswer } from '../../../server/api.ts'
import { draftQuery } from './story-queries.ts'

interface EditorEvent {
  action: string
  story?: unknown
}

interface Bridge {
  on: (events: string[], heard: (event: EditorEvent) => void) => void
}

declare global {
  interface Window {
    /** Defined by the visual editor's script once that has loaded. */
    StoryblokBridge?: new () => Bridge
  }
}

/** Milliseconds without typing until the page follows the editor. */
const pause = 250

/** Loads the visual editor's script, whose address the server gives only to a signed visit. */
async function loadBridge(shop: ShopWindow, signature: string): Promise<Bridge | undefined> {
  const { bridge } = (await shop.read(`/api/content/editor?${signature}`)) as { bridge: string }
  if (!window.StoryblokBridge)
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.onload = () => resolve()
      script.onerror = () => reject(new Error('The visual editor did not come'))
      script.src = bridge
      document.head.append(script)
    })
  return window.StoryblokBridge && new window.StoryblokBridge()
}

/** Has the server sanitise the editor's story in the same way as published ones. */
async function cleaned(shop: ShopWindow, signature: string, story: unknown): Promise<Story | null> {
  const response = await shop.transport.fetch(`/api/content/draft?locale=${shop.locale}&${signature}`, {
    ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(10_000) },
    headers: { 'x-requested-with': 'nx', 'content-type': 'application/json' },
    body: JSON.stringify({ story }),
  })
  if (!response.ok) throw new Error(`The draft was answered with ${response.status}`)
  return ((await response.json()) as { data: StoryAnswer['data'] }).data.story
}

/**
 * Keeps the page in step with the visual editor: shows what is typed while it is typed, and reads again what is saved.
 * @returns a function that stops following
 */
export function followEditor(shop: ShopWindow, queryClient: QueryClient, slug: string, signature: string): () => void {
  const { queryKey } = draftQuery(shop, slug, signature)
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = async (story: unknown) => {
    const draft = await cleaned(shop, signature, story)
    if (draft && !isOver) queryClient.setQueryData(queryKey, draft)
  }
  const heard = ({ action, story }: EditorEvent) => {
    if (isOver) return
    clearTimeout(timer)
    if (action === 'input') timer = setTimeout(() => void show(story).catch(() => undefined), pause)
    else void queryClient.invalidateQueries({ queryKey })
  }
  loadBridge(shop, signature).then(
    (bridge) => bridge?.on(['input', 'change', 'published', 'unpublished'], heard),
    // Without the editor's script the page still shows the saved draft.
    () => undefined,
  )
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
