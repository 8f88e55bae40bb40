/** Blog, careers and contact pages in one chunk, because few visits open them. */
export { ArticleFrame, ArticlePage } from './blog/article-page.tsx'
export { BlogPage } from './blog/blog-page.tsx'
export { postOf } from './blog/post.ts'
export { CareersPage } from './careers/careers-page.tsx'
export { type Filters, filterNames, jobPosting, offerOf } from './careers/offer.ts'
export { OfferPage } from './careers/offer-page.tsx'
export { ContactPage } from './contact/contact-page.tsx'
