// The package's types describe its main file; the modules are the same library.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
