import css from './skeleton.module.css'

/** The place of something that is on its way; sizes are CSS lengths. */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={css.skeleton} style={{ height, width }} aria-hidden />
}
