import { msg } from '@lingui/core/macro'
import { isNotFound } from '@tanstack/react-router'
import { appleIcon, favicon } from '#platform/configured/brand-files.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { shopText } from '#platform/locale/shop-text.ts'
import type { PageContext } from './page-context.ts'
import { pageTitle } from '#app/head/page-title.ts'

interface Asked {
  match: { context: Pick<PageContext, 'i18n'>; error: unknown }
}

/** Returns the head of every page; a page adds its own title and description. For an unknown URL this is the whole head. */
export function rootHead({ match: { context, error } }: Asked) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: shopName },
      { name: 'description', content: shopText(context.i18n, 'description') },
      { name: 'format-detection', content: 'telephone=no' },
      { name: 'apple-mobile-web-app-title', content: shopName },
      { property: 'og:site_name', content: shopName },
      ...(isNotFound(error) ? pageTitle(context.i18n, msg`This page could not be found`).meta : []),
    ],
    links: [
      { rel: 'manifest', href: `/manifest.${context.i18n.locale}.webmanifest` },
      { rel: 'icon', href: favicon, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: appleIcon },
    ],
  }
}
