/** Outlines of Tabler icons (MIT), 24 units, for the shortcuts that an installed app offers on a long press. */
const outlines = {
  cart: 'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
  weather:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7',
  bestsellers: 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z',
}
type ShortcutName = keyof typeof outlines

export const shortcutNames = Object.keys(outlines) as ShortcutName[]
export const shortcutPicture = (name: ShortcutName) => `/brand/drawn/shortcut-${name}-96.png`

/** Returns the shortcut's icon, centred in a square of 512. */
export const shortcutDrawing = (name: ShortcutName, colour: string) =>
  `<path transform="translate(112 112) scale(12)" d="${outlines[name]}" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`
