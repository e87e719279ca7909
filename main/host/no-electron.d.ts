// The host knows neither Electron nor React: importing them resolves to this empty module and fails
// to compile.
export {};
