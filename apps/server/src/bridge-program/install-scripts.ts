const NODE_MAJOR = 24;

/**
 * Writes what installs the bridge on Linux with one command: Node where there is none, the program from this server, its pairing, and that it starts
 * with the computer. Without a code it renews a program that is paired already.
 * @param nodeVersion fetched where the computer has no Node that is new enough, as `v24.1.0`.
 */
export function linuxScript(nodeVersion: string): string {
  return `#!/bin/sh
# curl -fsSL SERVER/bridge/install.sh | sh -s -- --server SERVER --shop SHOP --code CODE
set -eu
server='' shop='' code='' callerid=''
while [ $# -gt 0 ]; do
  case "$1" in
    --server) server="\${2%/}"; shift 2 ;;
    --shop) shop="$2"; shift 2 ;;
    --code) code="$2"; shift 2 ;;
    --caller-id) callerid="$2"; shift 2 ;;
    *) echo "unknown: $1" >&2; exit 2 ;;
  esac
done
[ -n "$server" ] || { echo 'which server? --server https://…' >&2; exit 2; }
dir="\${SOFREH_BRIDGE_DIR:-$HOME/.sofreh/bridge}"
mkdir -p "$dir"
new_enough() { [ -x "$1" ] && "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) >= ${NODE_MAJOR} ? 0 : 1)'; }
node="$(command -v node || true)"
if ! { [ -n "$node" ] && new_enough "$node"; }; then
  node="$dir/node/bin/node"
  if ! new_enough "$node"; then
    case "$(uname -m)" in
      x86_64) cpu=x64 ;;
      aarch64) cpu=arm64 ;;
      *) echo "Node ${NODE_MAJOR} is needed and there is none for $(uname -m)" >&2; exit 1 ;;
    esac
    mkdir -p "$dir/node"
    curl -fsSL "https://nodejs.org/dist/${nodeVersion}/node-${nodeVersion}-linux-$cpu.tar.gz" \\
      | tar -xz -C "$dir/node" --strip-components=1
  fi
  PATH="$dir/node/bin:$PATH"; export PATH
fi
# What is there goes only when its successor is here.
curl -fsSL "$server/bridge/program.tar.gz" -o "$dir/program.tar.gz"
rm -rf "$dir/apps" "$dir/packages"
tar -xzf "$dir/program.tar.gz" -C "$dir"
rm "$dir/program.tar.gz"
(cd "$dir" && npm install --omit=dev --no-audit --no-fund --loglevel=error)
main="$dir/apps/bridge/src/main.ts"
if [ -n "$code" ]; then
  "$node" "$main" --server "$server" --shop "$shop" --code "$code" --pair
fi
[ -z "$callerid" ] || callerid=" --caller-id $callerid"
unit="[Unit]
Description=Sofreh print bridge
After=network-online.target
[Service]
Environment=\\"HOME=$HOME\\"
ExecStart=\\"$node\\" \\"$main\\"$callerid
Restart=always
RestartSec=30
[Install]"
if [ "$(id -u)" = 0 ]; then
  printf '%s\\nWantedBy=multi-user.target\\n' "$unit" > "\${SOFREH_UNITS:-/etc/systemd/system}/sofreh-bridge.service"
  systemctl daemon-reload
  systemctl enable sofreh-bridge
  systemctl restart sofreh-bridge
else
  mkdir -p "$HOME/.config/systemd/user"
  printf '%s\\nWantedBy=default.target\\n' "$unit" > "$HOME/.config/systemd/user/sofreh-bridge.service"
  loginctl enable-linger "$(id -un)" || echo 'it starts when somebody signs in' >&2
  systemctl --user daemon-reload
  systemctl --user enable sofreh-bridge
  systemctl --user restart sofreh-bridge
fi
echo 'sofreh-bridge: installed'
`;
}

/** The same for Windows; it starts when somebody signs in, because printers of a person are theirs. */
export function windowsScript(nodeVersion: string): string {
  return `param([string]$Server, [string]$Shop = '', [string]$Code = '', [string]$CallerId = '')
$ErrorActionPreference = 'Stop'
if (-not $Server) { throw 'which server? -Server https://...' }
$Server = $Server.TrimEnd('/')
$dir = Join-Path $env:LOCALAPPDATA 'Sofreh\\bridge'
New-Item -ItemType Directory -Force $dir | Out-Null
function NewEnough($node) {
  if (-not (Test-Path $node)) { return $false }
  [int]((& $node --version).TrimStart('v').Split('.')[0]) -ge ${NODE_MAJOR}
}
$found = Get-Command node.exe -ErrorAction SilentlyContinue
$node = if ($found) { $found.Source } else { '' }
if (-not ($node -and (NewEnough $node))) {
  $home24 = Join-Path $dir 'node-${nodeVersion}-win-x64'
  $node = Join-Path $home24 'node.exe'
  if (-not (NewEnough $node)) {
    $zip = Join-Path $env:TEMP 'sofreh-node.zip'
    Invoke-WebRequest -UseBasicParsing "https://nodejs.org/dist/${nodeVersion}/node-${nodeVersion}-win-x64.zip" -OutFile $zip
    Expand-Archive -Force $zip $dir
    Remove-Item $zip
  }
}
$env:Path = (Split-Path $node) + ';' + $env:Path
# What is there goes only when its successor is here.
$archive = Join-Path $env:TEMP 'sofreh-bridge.tar.gz'
Invoke-WebRequest -UseBasicParsing "$Server/bridge/program.tar.gz" -OutFile $archive
Stop-ScheduledTask -TaskName 'Sofreh bridge' -ErrorAction SilentlyContinue
foreach ($old in 'apps', 'packages') { Remove-Item -Recurse -Force (Join-Path $dir $old) -ErrorAction SilentlyContinue }
tar.exe -xzf $archive -C $dir
if ($LASTEXITCODE -ne 0) { throw 'the program could not be unpacked' }
Remove-Item $archive
Push-Location $dir
& npm.cmd install --omit=dev --no-audit --no-fund --loglevel=error
if ($LASTEXITCODE -ne 0) { throw 'npm install failed' }
Pop-Location
$main = Join-Path $dir 'apps\\bridge\\src\\main.ts'
if ($Code) {
  & $node $main --server $Server --shop $Shop --code $Code --pair
  if ($LASTEXITCODE -ne 0) { throw 'pairing failed' }
}
$args24 = '"' + $main + '"'
if ($CallerId) { $args24 += ' --caller-id ' + $CallerId }
$action = New-ScheduledTaskAction -Execute $node -Argument $args24 -WorkingDirectory $dir
$trigger = New-ScheduledTaskTrigger -AtLogOn -User $env:USERNAME
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) \`
  -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -Hidden
Register-ScheduledTask -TaskName 'Sofreh bridge' -Action $action -Trigger $trigger -Settings $settings -Force | Out-Null
Start-ScheduledTask -TaskName 'Sofreh bridge'
'sofreh-bridge: installed'
`;
}
