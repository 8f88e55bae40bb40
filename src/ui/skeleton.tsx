import css from './skeleton.module.css'

/** Placeholder of something that is loading; sizes are CSS lengths. Without a height it has that of the specification. */
export function Skeleton({ height, width = '100%' }: { height?: string; width?: string }) {
  return <span className={css.skeleton} style={{ height, width }} aria-hidden />
}
