import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDesktop } from '../doubles/open-desktop.ts';
import { releasedApp } from '../doubles/released-app.ts';
import { updateFeed } from '../doubles/update-feed.ts';
import { problems } from './accessibility.ts';
import { card, press, see, send } from './person.ts';

const note = 'use notes create_note with {"title":"Points","content":"Check them twice"}';

test.skipIf(process.platform !== 'linux')(
  'I read what a newer version changes and agree; it waits for my answer to a question, and then the new app starts',
  async () => {
    const feed = await updateFeed();
    const { executable, appImage } = await releasedApp({ feed: feed.address.href, publicKey: feed.publicKey });
    const started = `${appImage}.started`;
    const next = `#!/bin/sh\necho started > '${started}'\n`;
    feed.publish('9.0.0', next);
    const { page, app, complaints } = await openDesktop({ executable, environment: { APPIMAGE: appImage } });
    await see(page, 'One server is ready.');
    await press(page, 'Settings');
    await press(page, 'About');
    await press(page, 'Look now');
    const notice = page.getByRole('complementary').getByRole('region', { name: 'Switchyard 9.0.0' });
    await see(notice, `${next.length} bytes to download`);
    await press(notice, 'What is new');
    await see(notice, 'From the makers of Switchyard, about 9.0.0:');
    await see(notice, 'Quieter guard in 9.0.0.');
    expect(await problems(page, 'About', ['dark', 'light'])).toEqual([]);
    await page.getByRole('switch', { name: 'Look for updates' }).click();
    await press(page, 'Data and privacy');
    await see(page, 'asked of nobody');

    await press(page, 'New chat');
    await send(page, note);
    const waiting = card(page, 'notes', 'create_note');
    await see(waiting, 'Check them twice');
    await press(notice, 'Update');
    await see(notice, 'Waits for your reply to a question.');
    expect(readFileSync(appImage, 'utf8')).toBe('the old one');
    const ended = app.waitForEvent('close', { timeout: 60_000 });
    await press(waiting, 'Allow once');
    await ended;
    expect(readFileSync(appImage, 'utf8')).toBe(next);
    await expect.poll(() => existsSync(started)).toBe(true);
    expect(complaints.splice(0)).toEqual([]);
  },
);
