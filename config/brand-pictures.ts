/** Pictures that `npm run brand:draw` draws from the mark and the logo, by purpose. */
export const brandPictures = {
  favicon: '/brand/drawn/favicon.svg',
  small: '/brand/drawn/icon-192.png',
  large: '/brand/drawn/icon-512.png',
  maskable: '/brand/drawn/maskable-512.png',
  monochrome: '/brand/drawn/monochrome-512.png',
  apple: '/brand/drawn/apple-touch-icon.png',
  social: '/brand/drawn/social.png',
} as const
