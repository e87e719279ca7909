import { statSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { evidenceOf } from './keep-evidence.ts';

const project = resolve(import.meta.dirname, '../..');

/**
 * The outcome of a run as `run.ts` reads it. `isOtherRed`: a unit test failed, or an error that
 * belongs to no test.
 */
export type Red = { journeys: RedJourney[]; isOtherRed: boolean };
/** `evidence`: the folder with the pictures and consoles of its windows. */
export type RedJourney = { file: string; title: string; message: string; evidence?: string };

/** Writes to this file which journeys of a run were red. */
export function createRedReporter(to: string): Reporter {
  const began = Date.now();
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const failed = modules.filter((module) => module.state() === 'failed');
      const journeys = failed.filter(isJourney);
      const red: Red = {
        journeys: journeys.flatMap((journey) => redOf(journey, began)),
        isOtherRed: journeys.length < failed.length || unhandledErrors.length > 0,
      };
      writeFileSync(to, JSON.stringify(red));
    },
  };
}

function isJourney({ project }: TestModule): boolean {
  return project.name === 'journeys';
}

/**
 * The failed tests of a file. One that could not be read, or whose preparation failed, counts as
 * one.
 */
function redOf(module: TestModule, began: number): RedJourney[] {
  const file = relative(project, module.moduleId);
  const tests = [...module.children.allTests('failed')].map((test) => {
    const evidence = evidenceOf(test.name, module.moduleId);
    const isOfThisRun = (statSync(evidence, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began;
    const journey = { file, title: test.fullName, message: firstLine(test.result().errors) };
    return isOfThisRun ? { ...journey, evidence: relative(project, evidence) } : journey;
  });
  if (tests.length > 0) return tests;
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [{ file, title: 'before its first test', message: firstLine(errors) }];
}

function firstLine(errors: readonly { message: string }[] | undefined): string {
  return errors?.[0]?.message.split('\n', 1)[0] ?? '';
}
