/** Where the shopper's choice is kept. */
export const schemeKey = 'plon-scheme'

/** Runs before the first paint, so that a chosen scheme never flashes the other one. */
export const schemeScript = `try{var s=localStorage.getItem('${schemeKey}');if(s&&s!=='auto')document.documentElement.dataset.scheme=s}catch(e){}`
