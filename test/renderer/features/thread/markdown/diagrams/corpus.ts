/**
 * A diagram as models write it. `says`: texts that are read in its drawing. `joins`: its arrows,
 * each from one of these texts to another; `*` is a dot without a text. `bars`: tasks of a plan,
 * pieces of a pie. The lists were written by hand from the source: no parser had a part in them.
 */
export type WholeDiagram = { kind: string; name: string; source: string; says: string[]; joins: string[]; bars?: number };
/** `line`: where the person is told that it breaks. */
export type BrokenDiagram = { name: string; source: string; line?: number };

type Row = [name: string, source: string, says: string[], joins?: string[]];

const flow: Row[] = [
  ['arrows without spaces', 'graph LR; A-->B; B-->C;', ['A', 'B', 'C'], ['A > B', 'B > C']],
  ['a chain and a fan', 'flowchart TD\n  A --> B --> C\n  C --> D & E\n', ['A', 'B', 'C', 'D', 'E'], ['A > B', 'B > C', 'C > D', 'C > E']],
  [
    'labels on arrows, without spaces',
    'flowchart LR\n  A[Start]-->|yes|B{Is it on?}\n  B-->|no|C(End)\n  B-- maybe -->D[[Ask]]',
    ['Start', 'Is it on?', 'End', 'Ask', 'yes', 'no', 'maybe'],
    ['Start > Is it on?', 'Is it on? > End', 'Is it on? > Ask'],
  ],
  [
    'ends that are circles and crosses',
    'graph TD\n  Alpha o--o Beta\n  Beta <--> Gamma\n  Gamma x--x Delta\n  Delta --x Eta\n  Eta --o Zeta',
    ['Alpha', 'Beta', 'Gamma', 'Delta', 'Eta', 'Zeta'],
    ['Alpha > Beta', 'Beta > Gamma', 'Gamma > Delta', 'Delta > Eta', 'Eta > Zeta'],
  ],
  [
    'dotted, thick and invisible lines',
    'flowchart LR\n  A -.-> B\n  B ==> C\n  C -. soon .-> D\n  D == now ==> E\n  A --- E',
    ['A', 'B', 'C', 'D', 'E', 'soon', 'now'],
    ['A > B', 'B > C', 'C > D', 'D > E', 'A > E'],
  ],
  [
    'brackets in quotes',
    'flowchart TD\n  A["list[0] (first)"] --> B["f(x) {…}"]\n  B --> C["#quot;said#quot; & done"]',
    ['list[0] (first)', 'f(x) {…}', '"said" & done'],
    ['list[0] (first) > f(x) {…}', 'f(x) {…} > "said" & done'],
  ],
  [
    'ids with dots, dashes and digits',
    'graph LR\n  app.main --> app.db\n  app.main --> node-1\n  node-1 --> 2nd',
    ['app.main', 'app.db', 'node-1', '2nd'],
    ['app.main > app.db', 'app.main > node-1', 'node-1 > 2nd'],
  ],
  [
    'subgraphs, one in the other',
    'flowchart TB\n  subgraph one [Front]\n    a1[Page] --> a2[Worker]\n    subgraph inner [Cache]\n      c1[Keys]\n    end\n  end\n  subgraph two [Back]\n    b1[API]\n  end\n  a2 --> b1\n  a1 --> c1\n  one --> two',
    ['Page', 'Worker', 'Keys', 'API', 'Front', 'Cache', 'Back'],
    ['Page > Worker', 'Worker > API', 'Page > Keys', 'Front > Back'],
  ],
  [
    'a loop to itself and a way back',
    'graph TD\n  A[Poll] --> A\n  A --> B[Work]\n  B --> A',
    ['Poll', 'Work'],
    ['Poll > Poll', 'Poll > Work', 'Work > Poll'],
  ],
  [
    'line breaks and Markdown in labels',
    'flowchart LR\n  A["First line<br/>second line"] --> B["`**bold** and _thin_`"]',
    ['second line', 'bold and thin'],
    ['First line second line > bold and thin'],
  ],
  [
    'classes, styles and their colours',
    'flowchart LR\n  A:::hot --> B\n  B --> C\n  classDef hot fill:#f96,stroke:#333,stroke-width:2px\n  style B fill:#bbf,color:#000\n  linkStyle 0 stroke:#f00',
    ['A', 'B', 'C'],
    ['A > B', 'B > C'],
  ],
  [
    'shapes by their new names',
    'flowchart TD\n  A@{ shape: cyl, label: "Database" } --> B@{ shape: diam, label: "Found?" }\n  B --> C([Stadium])\n  C --> D>Flag]\n  D --> E[/Input/]\n  E --> F((Circle))\n  F --> G{{Prepare}}',
    ['Database', 'Found?', 'Stadium', 'Flag', 'Input', 'Circle', 'Prepare'],
    ['Database > Found?', 'Found? > Stadium', 'Stadium > Flag', 'Flag > Input', 'Input > Circle', 'Circle > Prepare'],
  ],
  [
    'long arrows and comments',
    '%% what happens\nflowchart LR\n  A ----> B\n  %% and then\n  B ---> C\n  A -..-> C',
    ['A', 'B', 'C'],
    ['A > B', 'B > C', 'A > C'],
  ],
  [
    'letters of other scripts, and entities',
    'flowchart TD\n  A["Größe & Übung"] --> B["数据库"]\n  B --> C["Привет #9829;"]',
    ['Größe & Übung', '数据库', 'Привет ♥'],
    ['Größe & Übung > 数据库', '数据库 > Привет ♥'],
  ],
  [
    'front matter and a directive',
    '---\ntitle: Deploy\nconfig:\n  theme: forest\n---\n%%{init: {"flowchart": {"curve": "linear"}}}%%\nflowchart LR\n  Build-->Test\n  Test-->Ship',
    ['Build', 'Test', 'Ship', 'Deploy'],
    ['Build > Test', 'Test > Ship'],
  ],
];

const sequence: Row[] = [
  [
    'messages of each kind',
    'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi\n  Alice-)Bob: later\n  Bob-xAlice: lost\n  Alice->Bob: plain\n  Alice->>Alice: think',
    ['Alice', 'Bob', 'Hello', 'Hi', 'later', 'lost', 'plain', 'think'],
    ['Alice > Bob: Hello', 'Bob > Alice: Hi', 'Alice > Bob: later', 'Bob > Alice: lost', 'Alice > Bob: plain', 'Alice > Alice: think'],
  ],
  [
    'names of participants, actors and numbers',
    'sequenceDiagram\n  autonumber\n  actor U as User\n  participant W as Web server\n  participant D as Data, base\n  U->>W: GET /\n  W->>D: SELECT\n  D-->>W: rows\n  W-->>U: 200 OK',
    ['User', 'Web server', 'Data, base', 'GET /', 'SELECT', 'rows', '200 OK'],
    ['User > Web server: GET /', 'Web server > Data, base: SELECT', 'Data, base > Web server: rows', 'Web server > User: 200 OK'],
  ],
  [
    'notes beside and over',
    'sequenceDiagram\n  participant A\n  participant B\n  Note over A,B: Both agree\n  A->>B: go\n  Note right of B: B thinks\n  Note left of A: A waits<br/>a while',
    ['A', 'B', 'Both agree', 'B thinks', 'a while', 'go'],
    ['A > B: go'],
  ],
  [
    'alternatives, loops and what runs beside',
    'sequenceDiagram\n  A->>B: ask\n  alt found\n    B-->>A: it\n  else missing\n    B-->>A: 404\n  end\n  loop every minute\n    A->>B: ping\n  end\n  par to B\n    A->>B: one\n  and to C\n    A->>C: two\n  end\n  opt maybe\n    C->>A: three\n  end',
    ['A', 'B', 'C', 'found', 'missing', 'every minute', 'to B', 'to C', 'maybe', '404'],
    ['A > B: ask', 'B > A: it', 'B > A: 404', 'A > B: ping', 'A > B: one', 'A > C: two', 'C > A: three'],
  ],
  [
    'what is active',
    'sequenceDiagram\n  Client->>+Server: request\n  Server->>+Store: read\n  Store-->>-Server: value\n  Server-->>-Client: reply',
    ['Client', 'Server', 'Store', 'request', 'read', 'value', 'reply'],
    ['Client > Server: request', 'Server > Store: read', 'Store > Server: value', 'Server > Client: reply'],
  ],
  [
    'boxes, and one that is made and ends',
    'sequenceDiagram\n  box Ours\n    participant A\n    participant B\n  end\n  A->>B: start\n  create participant C\n  B->>C: make\n  destroy C\n  C->>B: gone\n  B-->>A: done',
    ['A', 'B', 'C', 'Ours', 'start', 'make', 'gone', 'done'],
    ['A > B: start', 'B > C: make', 'C > B: gone', 'B > A: done'],
  ],
  [
    'colons and semicolons in messages',
    'sequenceDiagram\n  A->>B: {"id": 1, "ok": true}\n  B-->>A: time 12:30#59; done',
    ['A', 'B', '{"id": 1, "ok": true}', 'time 12:30; done'],
    ['A > B: {"id": 1, "ok": true}', 'B > A: time 12:30; done'],
  ],
];

const classes: Row[] = [
  [
    'members and heirs',
    'classDiagram\n  class Animal {\n    +String name\n    +eat(food) bool\n  }\n  class Duck\n  class Fish {\n    -int size\n  }\n  Animal <|-- Duck\n  Animal <|-- Fish',
    ['Animal', 'Duck', 'Fish', '+String name', '+eat(food) : bool', '-int size'],
    ['Animal > Duck', 'Animal > Fish'],
  ],
  [
    'each kind of relation, without spaces where one can',
    'classDiagram\n  A <|-- B : extends\n  C *-- D : owns\n  E o-- F : has\n  G --> H : uses\n  I ..> J : needs\n  K ..|> L : is\n  M -- N\n  O .. P',
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'extends', 'owns', 'has', 'uses', 'needs', 'is'],
    ['A > B', 'C > D', 'E > F', 'G > H', 'I > J', 'K > L', 'M > N', 'O > P'],
  ],
  [
    'how many, and what stands by it',
    'classDiagram\n  Customer "1" --> "*" Ticket : buys\n  Student "1" --> "1..*" Course',
    ['Customer', 'Ticket', 'Student', 'Course', 'buys', '1..*'],
    ['Customer > Ticket', 'Student > Course'],
  ],
  [
    'generics, interfaces and notes',
    'classDiagram\n  class Shape~T~ {\n    <<interface>>\n    +area() double\n    +points List~T~\n  }\n  class Square\n  Shape <|.. Square\n  note for Square "four sides"',
    ['Shape<T>', 'Square', '«interface»', '+area() : double', '+points List<T>', 'four sides'],
    ['Shape<T> > Square', 'four sides > Square'],
  ],
  [
    'packages and a direction',
    'classDiagram\n  direction LR\n  namespace Ports {\n    class Reader\n    class Writer\n  }\n  class File\n  Reader <|.. File\n  Writer <|.. File',
    ['Reader', 'Writer', 'File', 'Ports'],
    ['Reader > File', 'Writer > File'],
  ],
];

const states: Row[] = [
  [
    'a beginning and an end',
    'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Running : start\n  Running --> Idle : stop\n  Running --> [*]',
    ['Idle', 'Running', 'start', 'stop'],
    ['* > Idle', 'Idle > Running', 'Running > Idle', 'Running > *'],
  ],
  [
    'names of states',
    'stateDiagram-v2\n  state "Waiting for a reply" as wait\n  s2 : Done, at last\n  [*] --> wait\n  wait --> s2\n  s2 --> [*]',
    ['Waiting for a reply', 'Done, at last'],
    ['* > Waiting for a reply', 'Waiting for a reply > Done, at last', 'Done, at last > *'],
  ],
  [
    'states in a state',
    'stateDiagram-v2\n  [*] --> On\n  state On {\n    [*] --> Slow\n    Slow --> Fast : faster\n    Fast --> Slow : slower\n  }\n  On --> Off\n  Off --> [*]',
    ['Slow', 'Fast', 'Off', 'On', 'faster', 'slower'],
    ['* > On', '* > Slow', 'Slow > Fast', 'Fast > Slow', 'On > Off', 'Off > *'],
  ],
  [
    'a choice, a fork and a join',
    'stateDiagram-v2\n  state c <<choice>>\n  state f <<fork>>\n  state j <<join>>\n  [*] --> c\n  c --> A : if small\n  c --> f : if large\n  f --> B\n  f --> C\n  B --> j\n  C --> j\n  j --> [*]',
    ['A', 'B', 'C', 'if small', 'if large'],
    ['* > *', '* > A', '* > *', '* > B', '* > C', 'B > *', 'C > *', '* > *'],
  ],
  [
    'notes',
    'stateDiagram-v2\n  direction LR\n  A --> B\n  note right of A : the first\n  note left of B\n    two lines\n    of it\n  end note',
    ['A', 'B', 'the first', 'of it'],
    ['A > B', 'A > the first', 'two lines of it > B'],
  ],
  [
    'the old form',
    'stateDiagram\n  [*] --> Still\n  Still --> [*]\n  Still --> Moving\n  Moving --> Still\n  Moving --> Crash',
    ['Still', 'Moving', 'Crash'],
    ['* > Still', 'Still > *', 'Still > Moving', 'Moving > Still', 'Moving > Crash'],
  ],
];

const entities: Row[] = [
  [
    'entities with keys',
    'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ LINE : contains\n  CUSTOMER {\n    string name\n    int id PK "the key"\n  }\n  ORDER {\n    int id PK\n    int customer FK\n  }',
    ['CUSTOMER', 'ORDER', 'LINE', 'places', 'contains', 'name', 'the key', 'FK'],
    ['CUSTOMER > ORDER', 'ORDER > LINE'],
  ],
  [
    'without spaces, and dotted',
    'erDiagram\n  A||--o{B : has\n  B}o..o{C : knows\n  C |o--|| D : is',
    ['A', 'B', 'C', 'D', 'has', 'knows', 'is'],
    ['A > B', 'B > C', 'C > D'],
  ],
  [
    'names with dashes, in quotes and with aliases',
    'erDiagram\n  DELIVERY-ADDRESS ||--o{ "Order line" : goes\n  p[Person] {\n    string name\n  }\n  p ||--|| DELIVERY-ADDRESS : "lives at"',
    ['DELIVERY-ADDRESS', 'Order line', 'Person', 'goes', 'lives at'],
    ['DELIVERY-ADDRESS > Order line', 'Person > DELIVERY-ADDRESS'],
  ],
  [
    'words for how many',
    'erDiagram\n  CAR 1 to zero or more DRIVER : "is driven by"\n  PERSON many(0) optionally to 0+ CAR : rents',
    ['CAR', 'DRIVER', 'PERSON', 'is driven by', 'rents'],
    ['CAR > DRIVER', 'PERSON > CAR'],
  ],
];

type Bars = [name: string, source: string, says: string[], bars: number];

const plans: Bars[] = [
  [
    'sections, and tasks after others',
    'gantt\n  title A plan\n  dateFormat YYYY-MM-DD\n  section One\n    Design :a1, 2026-01-01, 10d\n    Build :after a1, 20d\n  section Two\n    Test :2026-01-20, 12d\n    Ship :milestone, 2026-02-02, 0d',
    ['A plan', 'One', 'Two', 'Design', 'Build', 'Test', 'Ship'],
    4,
  ],
  [
    'what is done, active and critical',
    'gantt\n  dateFormat YYYY-MM-DD\n  axisFormat %d.%m.\n  excludes weekends\n  Finished :done, f1, 2026-03-02, 2026-03-06\n  Now :active, n1, after f1, 3d\n  Danger :crit, after n1, 2d\n  Both :crit, done, 2026-03-02, 1d',
    ['Finished', 'Now', 'Danger', 'Both'],
    4,
  ],
  [
    'hours',
    'gantt\n  title One day\n  dateFormat HH:mm\n  axisFormat %H:%M\n  Morning shift :m, 06:00, 8h\n  Evening shift :after m, 8h',
    ['One day', 'Morning shift', 'Evening shift'],
    2,
  ],
];

const pies: Bars[] = [
  [
    'a title and values',
    'pie showData\n  title Pets\n  "Dogs" : 386\n  "Cats" : 85\n  "Rats" : 15',
    ['Pets', 'Dogs [386]', 'Cats [85]', 'Rats [15]', '79%'],
    3,
  ],
  [
    'all on one line',
    'pie title What I eat\n"Bread":50\n"Cheese":30.5\n"Fruit":19.5',
    ['What I eat', 'Bread', 'Cheese', 'Fruit', '50%'],
    3,
  ],
  ['one piece', 'pie\n  "Only" : 1', ['Only', '100%'], 1],
];

const minds: Row[] = [
  [
    'branches',
    'mindmap\n  root((Trip))\n    Before\n      Pack\n      Tickets\n    There\n      ::icon(fa fa-book)\n      [Sights]\n    After',
    ['Trip', 'Before', 'Pack', 'Tickets', 'There', 'Sights', 'After'],
    ['Trip > Before', 'Before > Pack', 'Before > Tickets', 'Trip > There', 'There > Sights', 'Trip > After'],
  ],
  [
    'shapes and long words',
    'mindmap\n  Root\n    id1["A box with (brackets)"]\n    id2(Round)\n    id3))Bang((\n    id4)Cloud(\n    id5{{Hexagon}}',
    ['Root', 'A box with (brackets)', 'Round', 'Bang', 'Cloud', 'Hexagon'],
    ['Root > A box with (brackets)', 'Root > Round', 'Root > Bang', 'Root > Cloud', 'Root > Hexagon'],
  ],
  ['only a root', 'mindmap\n  Alone', ['Alone'], []],
];

const times: Row[] = [
  [
    'periods with events',
    'timeline\n  title History\n  2002 : LinkedIn\n  2004 : Facebook : Google\n  2005 : YouTube\n       : Reddit',
    ['History', '2002', 'LinkedIn', '2004', 'Facebook', 'Google', '2005', 'YouTube', 'Reddit'],
  ],
  [
    'sections',
    'timeline\n  title Industry\n  section First\n    1760 : Steam\n    1830 : Rails\n  section Second\n    1870 : Power, oil : Cars',
    ['Industry', 'First', 'Second', '1760', 'Steam', '1830', 'Rails', '1870', 'Power, oil', 'Cars'],
  ],
  ['one line', 'timeline\n  Now : Begin', ['Now', 'Begin']],
];

const rows = (kind: string, all: Row[]): WholeDiagram[] =>
  all.map(([name, source, says, joins = []]) => ({ kind, name, source, says, joins }));
const barRows = (kind: string, all: Bars[]): WholeDiagram[] =>
  all.map(([name, source, says, bars]) => ({ kind, name, source, says, joins: [], bars }));

export const whole: WholeDiagram[] = [
  ...rows('flowchart', flow),
  ...rows('sequence', sequence),
  ...rows('class', classes),
  ...rows('state', states),
  ...rows('entities', entities),
  ...barRows('gantt', plans),
  ...barRows('pie', pies),
  ...rows('mindmap', minds),
  ...rows('timeline', times),
];

export const broken: BrokenDiagram[] = [
  { name: 'a bracket that nobody closes', source: 'flowchart TD\n  A[Start --> B\n  B --> C', line: 2 },
  { name: 'an arrow to nowhere', source: 'flowchart LR\n  A --> B\n  B -->', line: 3 },
  { name: 'brackets without quotes', source: 'graph TD\n  A[list[0] (first)] --> B', line: 2 },
  { name: 'a subgraph without an end', source: 'flowchart TD\n  subgraph one\n    A --> B', line: 3 },
  { name: 'a word that is kept for the end', source: 'flowchart TD\n  A --> end', line: 2 },
  { name: 'a message without a text', source: 'sequenceDiagram\n  Alice->>Bob', line: 2 },
  { name: 'an alternative without an end', source: 'sequenceDiagram\n  alt yes\n    A->>B: hi', line: 3 },
  { name: 'a class without its bracket', source: 'classDiagram\n  class A {\n    +int x', line: 3 },
  { name: 'a state without an arrowhead', source: 'stateDiagram-v2\n  [*] -> Idle', line: 2 },
  { name: 'a relation of entities without an end', source: 'erDiagram\n  A ||--o{', line: 2 },
  { name: 'a plan with a date that is none', source: 'gantt\n  dateFormat YYYY-MM-DD\n  Task :a1, soon, never' },
  {
    name: 'a task after one that is not there',
    source: 'gantt\n  dateFormat YYYY-MM-DD\n  A :a1, 2026-01-01, 3d\n  B :after b1, 3d',
    line: 4,
  },
  { name: 'a length that is a word', source: 'gantt\n  dateFormat YYYY-MM-DD\n  A :a1, 2026-01-01, later', line: 3 },
  { name: 'an arrow with a wrong head', source: 'flowchart LR\n  A => B', line: 2 },
  { name: 'an end of what did not begin', source: 'sequenceDiagram\n  A->>B: hi\n  deactivate B' },
  { name: 'a pie with a word for a number', source: 'pie\n  "Dogs" : many', line: 2 },
  { name: 'two roots of one map', source: 'mindmap\n  One\n  Two' },
  { name: 'an arrow of another kind of diagram', source: 'sequenceDiagram\n  A --> B --> C', line: 2 },
];
