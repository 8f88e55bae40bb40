/**
 * What fails before the page has come to rest is remembered until reports of errors begin, nine at most. The server writes it where the operator
 * has reports, before every other script; whoever takes the list ends it.
 */
export const earlyErrorsScript =
  "(function(q,n){function k(e){q.length<9&&q.push(e.error||e.reason)}n.forEach(function(t){addEventListener(t,k)});window.shopErrors=function(){n.forEach(function(t){removeEventListener(t,k)});return q}})([],['error','unhandledrejection']);"
