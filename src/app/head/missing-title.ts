import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageWords } from '#offline/page-words.ts'
import { isNotFound } from '@tanstack/react-router'
import { pageTitle } from './page-title.ts'

/** Returns the head of a page that failed to load. It says the same as the screen, and says "not found" only when that is certain. */
export function missingTitle(i18n: I18n, error: unknown) {
  if (error === undefined || isNotFound(error)) return pageTitle(i18n, msg`This page could not be found`)
  return pageTitle(i18n, isOffline(error) ? pageWords.unreachable.title : msg`This page could not be loaded`)
}

/** An error serialised from the server keeps its name and kind, not its class. */
const isOffline = (error: unknown) =>
  error instanceof Error && error.name === 'CommerceError' && 'kind' in error && error.kind === 'offline'
