import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'
import css from './button.module.css'

export interface Look {
  kind?: 'filled' | 'outline' | 'quiet' | 'danger'
  large?: boolean
  full?: boolean
}

function classes({ kind = 'filled', large, full }: Look, own?: string) {
  return [css.button, css[kind], large && css.large, full && css.full, own].filter(Boolean).join(' ')
}

export function Button({ kind, large, full, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes({ kind, large, full }, className)} />
}

function Anchor({ kind, large, full, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={classes({ kind, large, full }, className)} />
}

/** A link that looks like a button: it navigates, so it is an anchor. */
export const LinkButton = createLink(Anchor)

/** The same for lists, because a page has many of them. */
export function ShopLinkButton({ kind, large, full, className, ...rest }: Look & ShopLinkProps) {
  return <ShopLink {...rest} className={classes({ kind, large, full }, className)} />
}

/** A square button with an icon; its label is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={[css.icon, className].filter(Boolean).join(' ')}>
      {children}
    </button>
  )
}
