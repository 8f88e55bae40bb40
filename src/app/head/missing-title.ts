import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageWords } from '#offline/page-words.ts'
import { isNotFound } from '@tanstack/react-router'
import { pageTitle } from './page-title.ts'

/** The head of a page that did not come: as its screen says, and not that there is no such page while nobody knows. */
export function missingTitle(i18n: I18n, error: unknown) {
  if (error === undefined || isNotFound(error)) return pageTitle(i18n, msg`This page could not be found`)
  return pageTitle(i18n, isOffline(error) ? pageWords.unreachable.title : msg`This page could not be loaded`)
}

/** An error that crossed from server to browser keeps its name and kind, not its class. */
const isOffline = (error: unknown) =>
  error instanceof Error && error.name === 'CommerceError' && 'kind' in error && error.kind === 'offline'
