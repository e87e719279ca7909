/**
 * The effect of a tool, as far as its name tells. An honest server names its tools by it. A server
 * that lies gets the call itself, and needs no address of anybody. The name allows nothing: it
 * spares a second question about a call that a rule of the person covers. `keeps`: changes
 * something of the person's own, and reaches nobody.
 */
export type ToolAct = 'reads' | 'keeps' | 'deletes' | 'acts';

const READS = wordSet(`get list ls read search find fetch query select view show describe lookup look check count browse
  preview inspect explain analyze analyse compare calculate compute convert translate validate verify status history diff log tree
  stat exists resolve retrieve load scan screenshot snapshot whoami help echo think sequentialthinking summarize extract parse crawl
  scrape download navigate visit goto grep glob head tail cat info measure estimate suggest recommend predict detect identify ask`);

const KEEPS = wordSet('write edit append save note store remember move rename copy mkdir touch format insert replace bookmark');

const DELETES = wordSet(`delete remove rm drop purge destroy erase wipe clear trash unlink truncate uninstall revoke cancel`);

/** Verbs that make something which may be the person's own. */
const MAKES = wordSet('add create make set put update schedule');
const OWN_THINGS = wordSet(`bookmark bookmarks note notes todo todos reminder reminders memo draft drafts memory memories journal
  calendar calendars entity entities observation observations`);

const ACTS = wordSet(`send post publish reply forward share invite message mail email notify tweet comment submit upload push transfer
  pay payment book reserve order buy purchase checkout call dial execute run exec eval shell bash command grant assign subscribe
  register sign approve merge commit deploy start stop patch import install donate refund payout tip bid transaction`);

/** A tool is for reading by its first verb: a noun behind it may be an act, as in `get_email`. */
export function actOf({ server, tool, keys }: { server: string; tool: string; keys: string[] }): ToolAct {
  const words = wordsOfName(tool);
  const reads = words.findIndex((word) => READS.has(word));
  const verbs = reads === -1 ? words : [...words.slice(0, reads), ...words.filter((_, at) => at > reads && isJoining(words[at - 1]))];
  if (verbs.some((word) => DELETES.has(word))) return 'deletes';
  if (verbs.some((word) => ACTS.has(word))) return 'acts';
  if (verbs.some((word) => MAKES.has(word))) {
    const isOwn = [...words, ...wordsOfName(server)].some((word) => OWN_THINGS.has(word));
    return isOwn && ![...words, ...keys].some((name) => namesSomebody(name) || /mail|phone/i.test(name)) ? 'keeps' : 'acts';
  }
  if (verbs.some((word) => KEEPS.has(word))) return 'keeps';
  return reads === -1 ? 'acts' : 'reads';
}

/** A second verb follows, as in `read_and_send`. */
function isJoining(word: string | undefined): boolean {
  return word === 'and' || word === 'or' || word === 'then';
}

const RECORDS = wordSet(`whoami me myself self profile identity account accounts contact contacts addressbook people directory payee
  payees beneficiary beneficiaries template templates standing booking bookings reservation reservations itinerary remote remotes`);

/** True for a tool that gives records of the person: their accounts, contacts, bookings. */
export function givesRecords({ server, tool }: { server: string; tool: string }): boolean {
  return [...wordsOfName(tool), ...wordsOfName(server)].some((word) => RECORDS.has(word));
}

/** True for a tool that gives messages, each with its sender as data. */
export function givesMessages(tool: string): boolean {
  return wordsOfName(tool).some((word) => /^(?:e?mails?|inbox|messages?|threads?)$/.test(word));
}

/** True for a tool that answers somebody. */
export function isReply(tool: string): boolean {
  return wordsOfName(tool).some((word) => /^(?:reply|respond|answer|refund|accept|rsvp)$/.test(word));
}

function wordsOfName(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const PERSONS = wordSet(`to cc bcc recipient recipients participant participants attendee attendees invitee invitees guest guests
  member members reviewer reviewers assignee assignees user users username usernames user_name handle handles contact contacts payee
  payees beneficiary owner share_with channel channels repo repository an empfaenger empfänger 收件人 public_key ssh_key deploy_key
  device device_key fingerprint certificate`);

const PLACES = wordSet(`from sender reply_to replyto user_id user_ids channel_id channel_name room rooms group groups creditor account
  accounts iban bic card wallet address addresses email emails e_mail mail phone phones phone_number phonenumber number numbers mobile
  url urls uri uris link links href host hostname domain endpoint webhook webhook_url callback callback_url server remote target
  destination dest with konto user_email recipient_email to_email to_address to_phone guest_email contact_email`);

/** True for an argument that says whom or what a call is for. */
export function isDestination(argument: string): boolean {
  const name = keyOf(argument);
  return PERSONS.has(name) || PLACES.has(name) || /(?:^|_)(?:to|cc|bcc|recipients?|attendees?|invitees?)(?:_|$)/.test(name);
}

/** True for an argument whose whole value names somebody, whatever it looks like. */
export function namesSomebody(argument: string): boolean {
  return PERSONS.has(keyOf(argument));
}

const FREE_TEXT = wordSet(`body content contents text description message subject note notes comment comments summary snippet html
  title details memo reference review purpose caption question prompt query q reason name date time start end due version language
  format type kind status state mode method encoding timezone currency model key`);

/** True for an argument, or a field of a result, in which a sentence stands, or a choice of few. */
export function isFreeText(argument: string): boolean {
  return FREE_TEXT.has(keyOf(argument));
}

/** True for a key that lets somebody in; other things have keys, too. */
export function isKey(argument: string, tool: string): boolean {
  return keyOf(argument) === 'key' && wordsOfName(tool).some((word) => /^(?:keys?|device|access|deploy|ssh)$/.test(word));
}

const MONEY = /(?:^|_)(?:amount|sum|total|price|cost|fee|tip|budget|bid|limit|betrag|preis|summe|金额|value)(?:_|$)/u;
const PAYS = /pay|transfer|transaction|order|buy|purchase|donat|refund|invoice|wire|remit|deposit|withdraw|standing|subscri|device/i;

/** True for an amount of a call that moves money. */
export function isMoney(argument: string, tool: string): boolean {
  return PAYS.test(tool) && MONEY.test(keyOf(argument));
}

/** The last key of the path that is no place in a list, as `snake_case`. */
function keyOf(argument: string): string {
  const key = argument.split('.').findLast((part) => !/^\d+$/.test(part)) ?? argument;
  return key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

function wordSet(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/));
}
