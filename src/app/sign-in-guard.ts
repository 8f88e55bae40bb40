import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { pathIn, type Locale } from '#platform/locale/locale.ts'
import { keepMessage, messageHeader } from './kept-message.ts'
import type { PageContext } from './page-context.ts'

interface Visit {
  context: PageContext
  params: { locale: Locale }
  location: { href: string }
  /** Only looked at ahead of a press: nobody is told anything. */
  preload: boolean
}

/** A page of the account without a customer's token: home, with a word about it and the way back kept. */
export function sendHome({ context, params, location, preload }: Visit) {
  const text = context.i18n._(msg`You are not authorized, please log in.`)
  const onServer = typeof document === 'undefined'
  if (!onServer && !preload) keepMessage(text)
  return redirect({
    href: `${pathIn(params.locale)}?${new URLSearchParams({ returnURL: location.href })}`,
    ...(onServer ? { headers: { 'Set-Cookie': messageHeader(text, context.origin.startsWith('https:')) } } : {}),
  })
}
