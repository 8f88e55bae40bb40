import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { ArticleScreen } from '#app/pages/content/article-screen.tsx'
import { lazyPage } from '#app/pages/lazy-page.ts'

const page = lazyPage(
  async () => (await import('#app/pages/content/load-content.ts')).loadArticle,
  ({ context, locale, slug }, read) => context.knownArticle?.(locale, slug, read),
)

export const Route = createFileRoute('/$locale/_shop/blog/$')({
  beforeLoad: whereOffered,
  loader: page.loader,
  head: page.head,
  component: ArticleScreen,
})
