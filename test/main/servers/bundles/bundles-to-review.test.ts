import { expect, test } from 'vitest';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';

test('bundles that were opened from outside wait for review in their order, each once', () => {
  const { servers, journal } = hostWithServers();
  const { bundlesToReview } = servers;
  const paths = () => journal.state().bundlesToReview.map(({ path }) => path);
  for (const path of ['/a.mcpb', '/b.mcpb', '/a.mcpb']) bundlesToReview.add({ path });
  expect(paths()).toEqual(['/a.mcpb', '/b.mcpb']);
  const [first] = journal.state().bundlesToReview;
  bundlesToReview.takeAway({ id: first?.id ?? '' });
  bundlesToReview.takeAway({ id: first?.id ?? '' });
  expect(paths()).toEqual(['/b.mcpb']);
  expect(() => bundlesToReview.add({ path: 'here.mcpb' })).toThrow(expect.objectContaining({ code: 'not-found' }));
});
