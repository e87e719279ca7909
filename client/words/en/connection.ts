/** The state of the window's connection to its host. */
export const connection = {
  lost: 'The connection to Switchyard was lost.',
  lostNote: 'Retrying. What you typed is kept.',
  noAnswer: 'Switchyard does not answer. Retrying.',
  restarted: 'Switchyard was restarted, or this browser cleared its data.',
  openLink: 'Open the link it printed; the command “link” prints another one.',
  kept: 'What you typed is kept.',
  outOfDate: 'This window is out of date.',
  incomplete: 'A part of this window could not be read.',
  reload: 'Reload the window; what you typed is kept.',
  cannotShow: 'This window cannot show the state of Switchyard.',
  reloadWindow: 'Reload the window.',
  reloadNow: 'Reload',
  opening: 'Opening Switchyard',
};
