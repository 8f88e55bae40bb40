import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { BlogPage, CareersPage, ContactPage, filterNames, OfferPage, type Filters } from '#shop/content/around-pages.ts'
import { Headquarters } from '#shop/places/headquarters.tsx'
import { RepresentativesPage, type AdviserFilters } from '#shop/places/representatives-page.tsx'
import { StorePage } from '#shop/places/store-page.tsx'
import { StoresPage, type StoreFilters } from '#shop/places/stores-page.tsx'
import { parseQuery, writeQuery } from '#platform/search-params.ts'
import { StoreGoods } from './store-goods.tsx'
import { useLoaderKeptOffline } from './use-loader-kept-offline.ts'

/** Returns the first value of each query parameter. */
function useAsked(): Record<string, string | undefined> {
  const { searchStr } = useLocation()
  return Object.fromEntries(
    Object.entries(parseQuery(searchStr)).map(([name, value]) => [name, typeof value === 'string' ? value : value[0]]),
  )
}

export function BlogScreen() {
  useLoaderKeptOffline()
  const { category = '', page } = useAsked()
  return <BlogPage category={category} page={Number(page)} />
}

export function CareersScreen() {
  useLoaderKeptOffline()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asked = useAsked()
  const filters: Filters = Object.fromEntries(filterNames.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])))
  const filter = (next: Filters) => void navigate({ href: pathname + writeQuery({ ...next }), resetScroll: false, replace: true })
  return <CareersPage filters={filters} onFilter={filter} />
}

export function OfferScreen() {
  useLoaderKeptOffline()
  const { _splat: slug = '' } = useParams({ strict: false })
  return <OfferPage key={slug} slug={slug} />
}

export function StoreScreen() {
  useLoaderKeptOffline()
  const { _splat: slug = '' } = useParams({ strict: false })
  return <StorePage key={slug} slug={slug} goods={<StoreGoods />} />
}

export function StoresScreen() {
  useLoaderKeptOffline()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { town, service, open } = useAsked()
  const filter = ({ open: isOpenNow, ...next }: StoreFilters) =>
    void navigate({
      href: pathname + writeQuery({ ...next, open: isOpenNow ? '1' : undefined }),
      resetScroll: false,
      replace: true,
    })
  return <StoresPage filters={{ town, service, open: open === '1' }} onFilter={filter} />
}

export function RepresentativesScreen() {
  useLoaderKeptOffline()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { region, crop } = useAsked()
  const filter = (next: AdviserFilters) =>
    void navigate({ href: pathname + writeQuery({ ...next }), resetScroll: false, replace: true })
  return <RepresentativesPage filters={{ region, crop }} onFilter={filter} />
}

export function ContactScreen() {
  useLoaderKeptOffline()
  return <ContactPage map={<Headquarters />} />
}
