import css from './mark.module.css'

/**
 * A small picture of which a list has one on every card: a single element, whose shape the style sheet brings once, where an icon of the
 * library is up to nine, each of them drawn, kept and taken away by React.
 */
export function Mark({ shape }: { shape: 'heart' | 'wished' | 'compare' | 'compared' }) {
  return <span className={`${css.mark} ${css[shape]}`} aria-hidden />
}
