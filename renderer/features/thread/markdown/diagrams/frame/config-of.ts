import type { MermaidConfig } from 'mermaid';
import type { Colours } from '../../../../../foundation/ui/theme-colours.ts';

/**
 * Settings that a diagram cannot change: what is safe, how much is drawn, and the look of the
 * window. Its own colours for single parts (`style`, `classDef`) stay.
 */
const OURS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'dompurifyConfig',
  'htmlLabels',
  'theme',
  'themeVariables',
  'themeCSS',
  'darkMode',
  'fontFamily',
  'altFontFamily',
  'fontSize',
  'layout',
];
const MOST_EDGES = 500;
const FONT = 'system-ui, sans-serif';

export function configOf(colours: Colours): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    secure: OURS,
    suppressErrorRendering: true,
    maxTextSize: Number.MAX_SAFE_INTEGER,
    maxEdges: MOST_EDGES,
    theme: 'base',
    themeVariables: variablesOf(colours),
    themeCSS: stylesOf(colours),
    darkMode: colours.isDark,
    fontFamily: FONT,
    fontSize: 14,
  };
}

/** Nothing moves. The others are colours that the library has no variable for. */
function stylesOf({ ground, border, isDark }: Colours): string {
  return [
    '* { animation: none !important; transition: none !important; }',
    // On another screen letters may be wider by a hair than where they were measured.
    'foreignObject { overflow: visible; }',
    `[id*="_er-"] circle { fill: ${ground}; }`,
    '.eventWrapper { filter: none; }',
    `.grid .tick line { stroke: ${border}; }`,
    isDark ? 'rect.rect { fill-opacity: 0.2; }' : '',
  ].join('\n');
}

function variablesOf(colours: Colours): Record<string, string | boolean | object> {
  const { ground, text, muted, line, border, node, group, accent, accentSoft, accentBorder, scale } = colours;
  return {
    darkMode: colours.isDark,
    fontFamily: FONT,
    fontSize: '14px',
    background: ground,
    primaryColor: node,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: group,
    secondaryTextColor: text,
    secondaryBorderColor: border,
    tertiaryColor: group,
    tertiaryTextColor: text,
    tertiaryBorderColor: border,
    lineColor: line,
    textColor: text,
    mainBkg: node,
    nodeBorder: line,
    nodeTextColor: text,
    clusterBkg: group,
    clusterBorder: border,
    titleColor: text,
    edgeLabelBackground: ground,
    // Sequences.
    actorBkg: node,
    actorBorder: line,
    actorTextColor: text,
    actorLineColor: border,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: group,
    labelBoxBorderColor: border,
    labelTextColor: muted,
    loopTextColor: muted,
    activationBkgColor: accentSoft,
    activationBorderColor: accentBorder,
    sequenceNumberColor: ground,
    noteBkgColor: colours.note,
    noteBorderColor: colours.noteBorder,
    noteTextColor: text,
    // States and classes.
    labelColor: text,
    stateBkg: node,
    stateLabelColor: text,
    altBackground: group,
    compositeBackground: ground,
    compositeTitleBackground: group,
    compositeBorder: border,
    transitionColor: line,
    transitionLabelColor: text,
    specialStateColor: line,
    innerEndBackground: line,
    classText: text,
    // Entities.
    attributeBackgroundColorOdd: node,
    attributeBackgroundColorEven: group,
    rowOdd: node,
    rowEven: group,
    // Plans.
    sectionBkgColor: group,
    sectionBkgColor2: group,
    altSectionBkgColor: ground,
    excludeBkgColor: border,
    gridColor: border,
    todayLineColor: colours.danger,
    taskBkgColor: accentSoft,
    taskBorderColor: accentBorder,
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextLightColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: accentSoft,
    activeTaskBorderColor: accent,
    doneTaskBkgColor: colours.successSoft,
    doneTaskBorderColor: colours.success,
    critBkgColor: colours.dangerSoft,
    critBorderColor: colours.danger,
    // Pies, maps and timelines.
    pieTitleTextColor: text,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieTitleTextSize: '16px',
    pieSectionTextSize: '14px',
    pieLegendTextSize: '14px',
    pieStrokeColor: ground,
    pieOuterStrokeColor: border,
    pieOuterStrokeWidth: '1px',
    pieOpacity: '1',
    scaleLabelColor: text,
    ...numbered('pie', 1, scale),
    ...numbered('cScale', 0, scale),
    ...numbered('cScalePeer', 0, scale),
    ...numbered('cScaleInv', 0, [line]),
    ...numbered('cScaleLabel', 0, [text]),
    ...numbered('git', 0, scale),
    ...numbered('gitBranchLabel', 0, [text]),
    ...numbered('fillType', 0, scale),
    commitLabelColor: text,
    commitLabelBackground: group,
    quadrant1Fill: node,
    quadrant2Fill: group,
    quadrant3Fill: node,
    quadrant4Fill: group,
    xyChart: {
      backgroundColor: ground,
      titleColor: text,
      xAxisTitleColor: text,
      yAxisTitleColor: text,
      xAxisLabelColor: muted,
      yAxisLabelColor: muted,
      xAxisTickColor: line,
      yAxisTickColor: line,
      xAxisLineColor: line,
      yAxisLineColor: line,
      plotColorPalette: accent,
    },
  };
}

/** `pie1` to `pie12` and the like, of a list that begins again. */
function numbered(name: string, from: number, colours: string[]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${name}${at + from}`, colours[at % colours.length] ?? '']));
}
