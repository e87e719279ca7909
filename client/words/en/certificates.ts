/** Certificates of a network with an authority of its own. */
export const certificates = {
  title: 'Certificates of your company',
  help: 'The path of a file in PEM form. Switchyard, the install of packages, and npx, bunx and uvx with the servers that they start trust it, too.',
  save: 'Save',
};
