import css from './glyph.module.css'

/**
 * A small icon that a list has on every card. It is a single element with its shape in the style sheet, where an icon of the library has up
 * to nine elements, each of which React has to create, update and remove.
 */
export function Glyph({ shape }: { shape: 'heart' | 'wished' | 'compare' | 'compared' }) {
  return <span className={`${css.glyph} ${css[shape]}`} aria-hidden />
}
