/** A picture as the build puts it into the program: an address with all its bytes. */
declare module '*.png?inline' {
  const address: string;
  export default address;
}
