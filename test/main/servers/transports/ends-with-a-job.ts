import { openJob } from '../../../../main/host/machine/job-object.ts';
import { takeLifeline } from '../../../../main/host/servers/transports/lifeline.ts';
import { StandInKernel32 } from '../../../doubles/kernel32.ts';

// Started as a process of its own: a host that ends while its one program runs, or after it ended.
// Says at last which programs Windows would end with it.
const kernel = new StandInKernel32();
openJob({ platform: 'win32', log: { warn: console.error }, load: () => kernel });
const lifeline = takeLifeline('win32');
lifeline?.tie(4321);
if (process.argv[2] === 'ended') lifeline?.letGo();
process.on('exit', () => process.stdout.write(JSON.stringify(kernel.endWithUs())));
