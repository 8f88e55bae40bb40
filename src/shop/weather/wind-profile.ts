/**
 * Estimates the wind at two metres, about where a hand anemometer is held, from that at ten; m/s. The logarithmic profile over short grass
 * of FAO Irrigation and Drainage Paper 56, equation 47: `4.87 / ln(67.8 z − 5.42)`. A crop, a slope or a wood changes it.
 */
export const windAtTwoMetres = (atTen: number) => (atTen * 4.87) / Math.log(67.8 * 10 - 5.42)
