/** A temporary chat: nothing of it is written to the disk. */
export const temporary = {
  name: 'Temporary chat',
  /** On its head: what is not kept, and what is all the same. */
  notKept:
    'Nothing of it is written to the disk: no message, file, result, draft, log or permission for this chat. It is gone when you end it or close its window.',
  stays: 'The model provider and the servers get what is sent to them. Files that tools write stay.',
  keep: 'Keep this chat',
  kept: 'This chat is kept from now on.',
  end: 'End it',
  ended: 'The temporary chat has ended.',
  endTitle: 'End the temporary chat?',
  working: 'An answer is being written in it. It cannot be brought back.',
  waits: 'Something in it waits for you. It cannot be brought back.',
  cancel: 'Cancel',
};
