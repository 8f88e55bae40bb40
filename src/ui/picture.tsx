import { pictureAt, pictureWidths, type PictureWidth } from './picture-widths.ts'

export interface PictureProps {
  /** Same-origin media path, `/media/…`; without one only the family's tint is shown. */
  src: string | null | undefined
  alt: string
  /** Maximum width in CSS pixels; the browser picks up to twice as many. */
  width: PictureWidth
  /** Height in CSS pixels if it is not square. */
  height?: number
  sizes?: string
  /** For the picture that the shopper sees first: it is loaded immediately, before the others. */
  eager?: boolean
  /** Loading priority, `low` for a picture that must not delay others; by default an eager picture is loaded before them. */
  priority?: 'high' | 'low' | 'auto'
  className?: string
}

// A picture that fails to load, as offline, leaves the family's tint instead of a broken image.
const leaveTint = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
  currentTarget.style.visibility = 'hidden'
}

/** A picture that never shifts the page: its size is known before its bytes. */
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
