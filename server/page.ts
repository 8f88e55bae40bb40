import { type Locale } from '#config/locales.ts'
import type { Rendering } from '../src/entry-server.tsx'

/** The page's entry point as the server uses it: the built bundle, the development server's module, or a test's own. */
export interface Page {
  render(request: Request, rendering: Rendering): Promise<Response>
  renderShell(locale: Locale, rendering: Rendering): Promise<Response>
  /** Widths in pixels that the picture proxy generates. */
  pictureWidths: readonly number[]
}

/** The client build as a page needs it: which files belong to which route. */
export interface PageAssets extends Pick<Rendering, 'manifest' | 'chunk' | 'scripts'> {
  /** Text of each style sheet, by its address. */
  sheets: ReadonlyMap<string, string>
}
