/**
 * All that the practice model says, in the person's language, as Markdown. The shell hands it in: a
 * host knows no language.
 */
export type PracticeWords = {
  name: string;
  willCall(count: number): string;
  willUse(tool: string): string;
  /** Arguments that the message does not name; the line to type stands below. */
  lacks(tool: string, names: readonly string[]): string;
  thought(messages: number, tools: number): string;
  /** A message of so many parts, which are listed below. */
  cannotWork(parts: number): string;
  images(count: number): string;
  whatIAm: string;
  noTools: string;
  typeOne: string;
  /** The result, or the error, stands below. */
  gaveNoResult(tool: string): string;
  returned(tool: string): string;
  returnedImages(tool: string, images: number): string;
  returnedNothing(tool: string): string;
  imagesAndText(tool: string, images: number): string;
  aTool: string;
  thatIsAll: string;
  noTool(called: string): string;
  comeNear: string;
  couldBe(called: string, tools: readonly string[]): string;
  noJson: string;
};
