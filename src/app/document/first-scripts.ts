/** Script addresses of one page. */
export interface FirstScripts {
  /** Scripts to run, dependencies first, each in a task of its own. */
  run: readonly string[]
  /** Imports of these scripts, and what the page requests as soon as it is hydrated. */
  fetch: readonly string[]
}

/**
 * Preloads the page's scripts after the first contentful paint, or at the latest when the HTML has been parsed: announced in the head, they
 * would compete with the pictures that are seen first. This script is written before the page, `runScripts` after it.
 */
export const fetchScripts = ({ fetch }: FirstScripts) =>
  `(function(d,f,k){function go(){k||(k=1,f.forEach(function(a){var l=d.createElement('link');l.rel='modulepreload';l.href=a;l.fetchPriority='low';d.head.append(l)}))}window.shopScripts=go;try{new PerformanceObserver(function(s){s.getEntriesByName('first-contentful-paint').length&&go()}).observe({type:'paint',buffered:true})}catch(e){}})(document,${JSON.stringify(fetch)})`

/**
 * Runs the page's scripts by `import()`, because Trusted Types refuse a string as the address of a script element; one after the other,
 * because a browser runs scripts that have arrived together as one task. A browser without `modulepreload` imports all of them immediately.
 */
export const runScripts = ({ run }: FirstScripts) =>
  `(function(r,i){shopScripts();document.createElement('link').relList.supports('modulepreload')?r.reduce(function(p,a){return p.then(function(){return i(a)})},Promise.resolve()):r.forEach(i)})(${JSON.stringify(run)},function(a){return import(a)})`
