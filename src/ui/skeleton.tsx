import css from './skeleton.module.css'

/** The place of something that is on its way; sizes are CSS lengths. A block of unknown height takes that of the specification. */
export function Skeleton({ height, width = '100%' }: { height?: string; width?: string }) {
  return <span className={css.skeleton} style={{ height, width }} aria-hidden />
}
