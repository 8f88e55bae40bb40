import { pictureAt, pictureWidths, type PictureWidth } from './picture-widths.ts'

export interface PictureProps {
  /** Same-origin media path, `/media/…`; without one the family's tint stays empty. */
  src: string | null | undefined
  alt: string
  /** CSS pixels it takes at most; the browser picks up to twice as many. */
  width: PictureWidth
  /** Height in CSS pixels when it is not square. */
  height?: number
  sizes?: string
  /** The picture the shopper sees first: loaded at once, before the others. */
  eager?: boolean
  /** One that must not hold up the others; the first is loaded before them unless told. */
  priority?: 'high' | 'low' | 'auto'
  className?: string
}

// A picture that is not on the device leaves the family's tint, not a broken frame.
const leaveTint = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
  currentTarget.style.visibility = 'hidden'
}

/** A picture that never shifts the page: its box is known before its bytes. */
export function Picture({ src, alt, width, height = width, sizes, eager = false, priority, className }: PictureProps) {
  if (!src) return null
  const widths = pictureWidths.filter((one) => one <= width * 2.01)
  return (
    <img
      src={pictureAt(src, width)}
      srcSet={widths.map((one) => `${pictureAt(src, one)} ${one}w`).join(', ')}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ?? (eager ? 'high' : 'auto')}
      decoding="async"
      onError={leaveTint}
      className={className}
    />
  )
}
