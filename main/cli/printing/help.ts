/** `switchyard --help`. */
export const help = `Switchyard: one chat, many MCP servers, and no call that you did not allow.

switchyard start                  the desktop app, or the browser where there is none
switchyard serve                  the app in the browser; prints a link that lets one browser in,
                                  once and within a minute
switchyard link                   another link to the app that is served already
switchyard servers                connect all servers and say how each one fares
switchyard servers review [NAME]  what the settings file changed about a server without you; asks
                                  whether it may start so
switchyard tools | prompts        what all servers offer together
switchyard resources | templates [SERVER]
                                  what they hold to be read
switchyard call TOOL '{…}'        run one tool; "-" reads the arguments from a pipe
switchyard prompt NAME key=value… what a server's prompt says
switchyard read [SERVER] URI      a resource
switchyard read SERVER --template TEMPLATE key=value…
                                  the one a template leads to
switchyard complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]
                                  what an argument could be, going by what is there of it
                                  and by the others
switchyard run "message"          one turn of a chat without a window; the message may come
                                  through a pipe
switchyard rules                  what you allowed and forbade; "rules revoke ID" takes one back
switchyard log [WORDS]            what was decided and why, newest first
switchyard doctor                 what this machine has, and how to get what it lacks
switchyard completion bash|zsh|fish
                                  a script that completes commands and options in your shell

switchyard COMMAND --help         that command alone, with examples; --version prints the version

Where Switchyard runs already
  Commands use the desktop app, or the "serve", that runs with the same data folder: its servers,
  its chats, its keys. What they ask is asked in its window too, and the first answer counts. With
  --config or --root they need a host of their own, and end with exit code 1. "log" and "rules" work
  in every case. "start" and "serve" show the one that runs: its window, or a new link to its page.
  Commands without a running Switchyard wait for each other.

Options of most commands
  --config FILE    use the servers of this file (mcpServers, as Claude Desktop writes it)
                   and no others
  --data DIR       keep everything there instead of in the usual folder
  --root DIR       tell the servers about this folder and no other; repeatable
  --json           print JSON: one value, or for run one object per line; what goes wrong, too, as
                   the last line on stderr: {"error": {"code", "message", "reason"}}
  --lang LANGUAGE  speak en, de or zh-Hans; otherwise the language of LC_ALL, LC_MESSAGES or LANG

Options of start and serve
  --port N         serve the page at this port instead of at any free one
  --no-open        open no browser

Options of run
  --model ID       answer with this model
  --base-url URL   at this endpoint, for this once; ANTHROPIC_API_KEY is sent to Anthropic only

Options of read
  --out FILE       write it there as it is, pictures and other binary data too

Options of log
  --server NAME    of this server only
  --limit N        so many; 50, or all with --json and --csv
  --csv            as a table for spreadsheets

What may run
  call asks at a terminal. Elsewhere, and always with run, a call needs
  --allow TOOL     the name as "tools" lists it, or server/tool, or 'server/*'; repeatable
  --deny TOOL      with run: deny it even if --allow matches; repeatable. Refused where a rule
                   allows it, or you trust its server when that says that it only reads
  A rule that was made in the window ("Always allow", "Never") holds here too. Any other call is
  denied with a reason that the model reads.
  What a server asks for itself (a form, a page, the use of your model, your folders) is asked at
  a terminal by call, prompt and read. Elsewhere, and always with run, the answer is no.

run --json prints these, each with "type"
  text             {text}
  call.proposed    {call, tool, server, name, input}
  call.held        {call, …}
  call.started     {call, …, input}
  call.progress    {call, …, value, total, message}
  call.ended       {call, …, outcome: ok|failed|denied, reason, tookMs, content, structured,
                   whole: {lines, characters, bytes, head, tail} when content is only its
                   first and its last lines, since it is too long for a chat}
  turn.ended       {outcome: done|stopped|failed, reason, usage}

Exit codes
  0    done; run: the turn ended well, even if a call in it failed or you had denied it before,
       by --deny or by a rule
  1    failed; servers: at least one server is not ready
  2    the command line or a file it names is wrong
  3    call: the tool was not allowed to run, whoever said so
       run: a call was denied because nobody was there to be asked
  130  interrupted
`;
