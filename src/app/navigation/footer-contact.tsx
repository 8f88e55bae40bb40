import { useQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import { footerContactQuery } from '#shop/content/block-query.ts'
import { helpLine } from '#platform/configured/help-line.ts'
import { Html } from '#ui/html.tsx'

/** Shows the contact details written by the shop's owner, or else the built-in help line. */
export function FooterContact() {
  const { data: words } = useQuery(footerContactQuery(useShopWindow()))
  if (words) return <Html html={words} />
  return (
    <p>
      <a href={helpLine.href}>{helpLine.phone}</a> <a href={`mailto:${helpLine.email}`}>{helpLine.email}</a>
    </p>
  )
}
