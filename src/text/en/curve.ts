import { events } from './events.ts';
import { trafficImport } from './traffic-import.ts';

/** The traffic editor: points of the curve, bursts, pollers, interventions, the length of the run. */
export const curve = {
  ...events,
  ...trafficImport,

  'curve.title': 'Traffic',
  'curve.unit.minute': 'req/min',
  'curve.unit.second': 'req/s',
  'curve.rate.minute': '{rate}/min',
  'curve.rate.second': '{rate}/s',
  'curve.rate.minute.said': { one: '{rate} request a minute', other: '{rate} requests a minute' },
  'curve.rate.second.said': { one: '{rate} request a second', other: '{rate} requests a second' },
  'curve.at': '{time}, {rate}',

  'curve.said': {
    one: 'Traffic over {span}: {n} point between {least} and {most}.',
    other: 'Traffic over {span}: {n} points between {least} and {most}.',
  },
  'curve.said.none': 'Traffic over {span}: no points, so nobody comes by the curve.',
  'curve.points': 'Points of the curve',
  'curve.point': 'Point {index} of {count}',
  'curve.point.keys':
    'Arrows move the point, with Shift finely. Delete removes it, Enter adds one after it, brackets go to the next.',
  'curve.burst': 'Burst {name}',
  'curve.burst.value': '{from} to {to}, {rate}',
  'curve.burst.instant.value': {
    one: '{from}, {count} request at once',
    other: '{from}, {count} requests at once',
  },
  'curve.burst.keys':
    'Left and right move the burst, up and down change its rate, with Shift left and right change its length. Delete removes it.',
  'curve.window': 'Part of the run shown below',
  'curve.window.value': '{from} to {to}',

  // words in the plot
  'curve.burst.label': '{name}, {rate} for {span}',
  'curve.burst.instant': '{name}, {count} at once',
  'curve.poller.label': { one: '{name}, every {span}', other: '{count} {name}, each every {span}' },
  'curve.poller.several': {
    one: '{name}, {requests} every {span}',
    other: '{count} {name}, each {requests} every {span}',
  },
  'curve.unnamed.burst': 'burst',
  'curve.unnamed.poller': { one: 'client', other: 'clients' },
  'curve.outline': 'thin line: arrivals of this run',
  'curve.shown': 'shown below: {from} to {to}',

  // freehand
  'curve.mode': 'How the curve is edited',
  'curve.mode.points': 'Points',
  'curve.mode.points.hint': 'Take hold of points, bursts and the part shown below (D)',
  'curve.mode.draw': 'Draw',
  'curve.mode.draw.hint':
    'Draw the curve freehand (D). Escape takes a stroke back, Shift keeps it off round values.',
  'curve.mode.range': 'Range',
  'curve.mode.range.hint':
    'Select a part of the curve (R, or drag with Shift), then scale it, move it or delete it.',
  'curve.range': 'Selected range',
  'curve.range.keys':
    'Left and right move it, with Shift its end. Up and down scale it, with Shift finely. Delete makes it a straight line, Escape lets go of it.',
  'curve.range.value': '{from} to {to}, up to {rate}',
  'curve.range.span': '{from} to {to}',
  'curve.range.scaled': '× {factor}, up to {rate}',

  // shapes
  'curve.stamp': 'Stamp',
  'curve.stamp.hint': 'Put a shape into the selected range, or into what is shown below',
  'curve.stamp.spike': 'spike',
  'curve.stamp.ramp': 'ramp',
  'curve.stamp.steps': 'steps',
  'curve.stamp.sine': 'waves',
  'curve.stamp.businessDay': 'business day',
  'curve.stamp.cronPeak': 'cron peaks',
  'curve.stamp.silence': 'silence',
  'curve.stamp.from': 'From',
  'curve.stamp.to': 'To',
  'curve.stamp.low': 'Low, {unit}',
  'curve.stamp.high': 'High, {unit}',
  'curve.stamp.do': 'Put it there',

  // traffic from a file
  'curve.import': 'Import',
  'curve.import.hint': 'Open a log or a CSV file of traffic, or drop it here',
  'curve.import.reading': 'is being read…',
  'curve.import.failed': 'could not be read. Try it again.',
  'curve.import.cut': '{what}, more than the run is long',
  'curve.import.use': 'Use it',
  'curve.import.remove': 'Take {file} away',

  // what became of a curve
  'curve.simplified': {
    one: '{count} point, at most {error} {unit} off',
    other: '{count} points, at most {error} {unit} off',
  },
  'curve.simplified.whole': {
    one: 'whole curve: {count} point, at most {error} {unit} off',
    other: 'whole curve: {count} points, at most {error} {unit} off',
  },
  'curve.simplified.exact': { one: '{count} point, nothing lost', other: '{count} points, nothing lost' },
  'curve.many': {
    one: '{count} point: too many for handles.',
    other: '{count} points: too many for handles.',
  },
  'curve.many.simplify': {
    one: 'Simplify to {count} point',
    other: 'Simplify to {count} points',
  },

  // tools
  'curve.tools': 'Traffic tools',
  'curve.add': 'Add',
  'curve.add.hint': 'Add to the traffic, at the playhead',
  'curve.more': 'More traffic tools',
  'curve.add.point': 'Point',
  'curve.add.point.hint': 'Add a point at the playhead',
  'curve.add.burst': 'Burst',
  'curve.add.burst.hint': 'Add a burst at the playhead',
  'curve.add.poller': 'Poller',
  'curve.add.poller.hint': 'Add a poller',
  'curve.table': 'Points as a table',
  'curve.unfold': 'Show the whole traffic editor',
  'curve.fold': 'Fold the traffic editor',
  'curve.remove': 'Remove',
  'curve.done': 'Done',
  'curve.new.burst': 'burst',
  'curve.new.poller': 'pollers',

  // length of the run
  'curve.horizon': 'Length of the run',
  'curve.horizon.open': 'Length of the run, now {span}',
  'curve.horizon.other': 'Another length',
  'curve.horizon.s': 'seconds',
  'curve.horizon.min': 'minutes',
  'curve.horizon.h': 'hours',
  'curve.horizon.d': 'days',
  'curve.horizon.note': 'Between {least} and {most}. What is drawn up to there stays.',

  // table and forms
  'curve.table.time': 'Time',
  'curve.table.rate': 'Rate, {unit}',
  'curve.table.cell': '{column}, point {index}',
  'curve.table.remove': 'Remove point {index}',
  'curve.table.add': 'Add a point',
  'curve.table.more': {
    one: '{count} more point follows. A file edits it better than a table.',
    other: '{count} more points follow. A file edits them better than a table.',
  },
  'curve.table.note': 'A time is a clock time of the run, such as 08:30; +1 08:30 is the day after.',
  'curve.notTime': 'This is not a time. Write it as 08:30 or +1 08:30.',
  'curve.notRate': 'This is not a number. Write a rate of 0 or more.',
} as const;
