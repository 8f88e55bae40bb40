/**
 * Collects up to nine errors until error reports start. The server writes it before every other script where the operator has connected
 * error reports; calling `shopErrors` returns the list and stops the collecting.
 */
export const earlyErrorsScript =
  "(function(q,n){function k(e){q.length<9&&q.push(e.error||e.reason)}n.forEach(function(t){addEventListener(t,k)});window.shopErrors=function(){n.forEach(function(t){removeEventListener(t,k)});return q}})([],['error','unhandledrejection']);"
