import css from './glyph.module.css'

/**
 * A small picture of which a list has one on every card: a single element, whose shape the style sheet brings once, where an icon of the
 * library is up to nine, each of them drawn, kept and taken away by React.
 */
export function Glyph({ shape }: { shape: 'heart' | 'wished' | 'compare' | 'compared' }) {
  return <span className={`${css.glyph} ${css[shape]}`} aria-hidden />
}
