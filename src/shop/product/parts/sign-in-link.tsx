import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton, type Look } from '#ui/button.tsx'

interface SignInLinkProps {
  /** A path of this shop. */
  returnTo: string
  className?: string
  children: ReactNode
}

export function SignInLink({ returnTo, className, children }: SignInLinkProps) {
  const locale = useLocale()
  return (
    <Link to="/$locale/authentication" params={{ locale }} search={{ returnURL: returnTo }} className={className}>
      {children}
    </Link>
  )
}

export function SignInButton({ returnTo, children, ...look }: SignInLinkProps & Look) {
  const locale = useLocale()
  return (
    <LinkButton {...look} to="/$locale/authentication" params={{ locale }} search={{ returnURL: returnTo }}>
      {children}
    </LinkButton>
  )
}
